import Testing

struct CommandLineTests {
  @Test
  func `a command line that can't be understood is explained, with status 2`() throws {
    let cases: [([String], String)] = [
      (
        [],
        """
        mercator: a command is missing
        mercator: --help shows the options

        """
      ),
      (
        ["fromat"],
        """
        mercator: there is no command fromat
        mercator: --help shows the options

        """
      ),
      (
        ["format", "--idnent=2"],
        """
        mercator format: --idnent isn't an option
        mercator format: --help shows the options

        """
      ),
      (
        ["format", "--help=2"],
        """
        mercator format: --help has no value
        mercator format: --help shows the options

        """
      ),
    ]
    for (arguments, message) in cases {
      let run = try ToolRun(arguments)
      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors == message)
    }
  }

  @Test
  func `each command is in the help of the tool, and has a help of its own`() throws {
    let help = try ToolRun("--help")
    #expect(help.status == 0)
    let commands = help.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(commands.contains("format"))
    for command in commands {
      let help = try ToolRun(command, "--help")
      #expect(help.status == 0)
      #expect(help.output.hasPrefix("usage: mercator \(command) "))
      #expect(help.errors == "")
    }
  }
}
