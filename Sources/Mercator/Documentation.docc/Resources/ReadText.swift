import MercatorMacros

let text = """
  {"id": 7, "title": "Lentil soup", "tags": ["soup", "vegan"], "servings": 4}
  """
