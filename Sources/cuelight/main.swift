import CuelightCommands
import Glibc
import SystemIO

exit(Program.run(CallArguments.all))
