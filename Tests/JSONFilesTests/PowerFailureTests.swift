import Foundation
import Testing

@testable import JSONFiles

/// What a file may contain after a power failure at any point of its replacement.
struct PowerFailureTests {
  private static let old = Data("old".utf8)
  private static let new = Data("the new one".utf8)

  private func drive(
    old: Data?,
    _ defect: SimulatedDrive.Defect? = nil
  ) throws -> SimulatedDrive {
    let drive = SimulatedDrive(path: "/folder/state", old: old, defect: defect)
    try FileReplacement.write(Self.new, to: "/folder/state", by: drive)
    return drive
  }

  @Test(arguments: [old, nil])
  func `after a power failure the file is the old or the new one as a whole`(old: Data?) throws {
    let outcomes = try drive(old: old).outcomes
    #expect(outcomes.first == [old])
    #expect(outcomes.count > 10)
    for outcome in outcomes {
      #expect(outcome.isSubset(of: [old, Self.new]))
    }
  }

  @Test(arguments: [old, nil])
  func `once the call returns, the file is the new one`(old: Data?) throws {
    #expect(try drive(old: old).outcomes.last == [Self.new])
  }

  @Test func `a drive that doesn't store files may lose one`() throws {
    let outcomes = try drive(old: Self.old, .keepsFilesInMemory).outcomes
    #expect(outcomes.last?.contains(Data()) == true)
    #expect(outcomes.last?.contains(Data("the n".utf8)) == true)
  }

  @Test func `a drive that doesn't store names may bring the old file back`() throws {
    let outcomes = try drive(old: Self.old, .keepsNamesInMemory).outcomes
    #expect(outcomes.last == [Self.old, Self.new])
  }
}
