import CuelightCommands
import Glibc

exit(Program.run())
