/** How a person can be reached. Names of mail and hosts have lengths by their standards; without, a long word is looked through from each of its letters. */
export const contacts: readonly RegExp[] = [
  /[\w.+-]{1,64}\s?@\s?[\w-]+(?:\.[\w-]+)+/gu,
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}\.(?:com|org|net|edu|gov|io|app|info|me|tv|co\.uk|ac\.uk|sch\.uk|uk|de|fr|es|it|nl|in|au|ie)(?:\/\S*)?(?![\w.])/giu,
  /(?<![\w.])@[\w.]{2,}/gu,
  // Numbers as they are dialled: an international sign, a leading zero, or groups of 3, 3 and 4. A sum has a sign between them.
  /(?<![\d.+])\+\s?\d[\d\s()./-]{7,17}\d/gu,
  /(?<![\d.,])\(?0\d{2,4}\)?[\s./-]?\d{3,4}[\s./-]?\d{3,4}(?![\d.,]*\d)/gu,
  /(?<![\d.,])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\d.,]*\d)/gu,
  /\b(?:phone|call|mobile|tel(?:ephone)?|whats ?app|text)(?: me)?(?: (?:on|at|is|number))*\s*:?\s*\d[\d\s-]{4,}\d/giu,
  /\b\d{1,4}[a-z]?,? (?:\p{Lu}[\p{L}'’]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Crescent|Way|Court|Gardens|Terrace|Place|Grove)\b\.?/gu,
  /\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/gu,
];
