#if canImport(UIKit) || canImport(AppKit)
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A transform for colors as text of 3, 4, 6 or 8 hex digits, alpha last, with or without a `#`.
  open class HexColorTransform: TransformType, @unchecked Sendable {
    // Unchecked because the class is open. Its own stored properties are constants.

    #if canImport(UIKit)
      public typealias Object = UIColor
    #else
      public typealias Object = NSColor
    #endif
    public typealias JSON = String

    private let prefixToJSON: Bool
    private let alphaToJSON: Bool

    /// Creates a transform for colors.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
      self.prefixToJSON = prefixToJSON
      self.alphaToJSON = alphaToJSON
    }

    /// Returns the color in sRGB, or nil for any other value.
    open func transformFromJSON(_ value: Any?) -> Object? {
      guard let color = (value as? String).flatMap({ HexColor($0) }) else { return nil }
      let (red, green) = (CGFloat(color.red) / 255, CGFloat(color.green) / 255)
      let (blue, alpha) = (CGFloat(color.blue) / 255, CGFloat(color.alpha) / 255)
      #if canImport(UIKit)
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
      #else
        return NSColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
      #endif
    }

    /// Returns the text in upper case, or nil for a color without red, green and blue, such as a pattern.
    open func transformToJSON(_ value: Object?) -> String? {
      value.flatMap { hexColor($0) }?.text(withPrefix: prefixToJSON, withAlpha: alphaToJSON)
    }

    private func hexColor(_ color: Object) -> HexColor? {
      var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
      #if canImport(UIKit)
        guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
      #else
        guard let color = color.usingColorSpace(.sRGB) else { return nil }
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      #endif
      return HexColor(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }

    /// Returns the nearest of 256 steps. Channels outside sRGB are clamped.
    private func byte(_ channel: CGFloat) -> UInt8 {
      UInt8((min(max(channel, 0), 1) * 255).rounded())
    }
  }

  extension TransformShortForm where Transform == HexColorTransform {
    /// A color as hex digits; see `HexColorTransform`.
    @_disfavoredOverload
    public static var hexColor: Self { Self(HexColorTransform()) }

    /// A color as hex digits, written with a `#` or with the alpha; see `HexColorTransform`.
    @_disfavoredOverload
    public static func hexColor(prefixToJSON: Bool, alphaToJSON: Bool = false) -> Self {
      Self(HexColorTransform(prefixToJSON: prefixToJSON, alphaToJSON: alphaToJSON))
    }
  }
#endif
