import JSONText

/// An error of a system call for a file: which call, which file, and why.
public typealias MapFileError = FileCallError
