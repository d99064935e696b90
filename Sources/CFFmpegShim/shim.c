#include "cffmpeg_shim.h"
