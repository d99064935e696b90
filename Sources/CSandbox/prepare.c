#include "csandbox.h"

#include <iconv.h>
#include <time.h>

/// The character tables that a DVB string can name (ETSI EN 300 468, annex A.2). libavformat
/// converts the service names of MPEG transport streams with iconv, and glibc loads the code of a
/// table from a file at its first use.
static const char *const dvb_tables[] = {
  "ISO6937",     "ISO-8859-1",  "ISO-8859-2",  "ISO-8859-3",  "ISO-8859-4",  "ISO-8859-5",
  "ISO-8859-6",  "ISO-8859-7",  "ISO-8859-8",  "ISO-8859-9",  "ISO-8859-10", "ISO-8859-11",
  "ISO-8859-13", "ISO-8859-14", "ISO-8859-15", "ISO-8859-16", "UCS-2BE",     "KSC_5601",
  "GB2312",      "BIG5",        "UTF-8",       "UTF-16BE",
};

void csandbox_prepare(void) {
  // gmtime_r, which demuxers use for creation times, reads the time zone at its first call.
  tzset();
  // Never closed: the code of a table stays loaded only while it is open.
  for (size_t index = 0; index < sizeof dvb_tables / sizeof *dvb_tables; index++)
    (void)iconv_open("UTF-8", dvb_tables[index]);
}
