// Counts what a program does: how often each region of its Swift code ran, which the compiler's
// instrumentation keeps (-profile-generate), and what the functions of memory were asked for, which
// the linker leads here (--wrap). The same input always gives the same number.
#include <stddef.h>
#include <stdint.h>

#ifdef COUNTS_STEPS
static uint64_t moved;

uint64_t *__llvm_profile_begin_counters(void);
uint64_t *__llvm_profile_end_counters(void);

uint64_t step_count(void) {
  uint64_t sum = moved / 8;
  for (uint64_t *next = __llvm_profile_begin_counters(); next < __llvm_profile_end_counters(); next++)
    sum += *next;
  return sum;
}

void *__real_memcpy(void *to, const void *from, size_t count);
void *__real_memmove(void *to, const void *from, size_t count);
void *__real_memset(void *to, int value, size_t count);
int __real_memcmp(const void *left, const void *right, size_t count);

void *__wrap_memcpy(void *to, const void *from, size_t count) {
  moved += count;
  return __real_memcpy(to, from, count);
}

void *__wrap_memmove(void *to, const void *from, size_t count) {
  moved += count;
  return __real_memmove(to, from, count);
}

void *__wrap_memset(void *to, int value, size_t count) {
  moved += count;
  return __real_memset(to, value, count);
}

int __wrap_memcmp(const void *left, const void *right, size_t count) {
  moved += count;
  return __real_memcmp(left, right, count);
}
#else
uint64_t step_count(void) { return 0; }
#endif
