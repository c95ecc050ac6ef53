/// A customer whose name, address and city don't fit into the 15 bytes that a String holds without memory of its own.
enum CustomerPayload {
  static let customer: Tree = [
    "id": 714025, "name": "Northwind Traders", "email": "ann.smith@northwind.example",
    "isActive": true, "score": .digits("4.25"), "visits": 1288, "city": "Halifax, Nova Scotia",
    "zip": "B3J 1S9", "balance": .digits("-1023.07"), "level": 3,
  ]
}
