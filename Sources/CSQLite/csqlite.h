#include <sqlite3.h>

/* Swift cannot call functions with variable arguments, and does not see casts in macros. */

/* Refuses statements that could damage the file or its schema. */
static inline int csqlite_defend(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

/* Binds a text that SQLite copies. */
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    sqlite3_uint64 size) {
  return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}
