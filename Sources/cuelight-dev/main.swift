import ArgumentParser
import Glibc

Development.main()
