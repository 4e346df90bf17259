// Written by workers/ocr/calibrate.ts from measured readings; docs/tutor.md says of which pictures.
// Each step: from this confidence of the engine on, what a number is worth, of how many numbers how many were wrong.
export const calibration = {
  paddle: [
    { from: 0, worth: 70, numbers: 24, wrong: 3 },
    { from: 60, worth: 84, numbers: 23, wrong: 0 },
    { from: 98, worth: 98, numbers: 247, wrong: 0 },
  ],
  tesseract: [
    { from: 0, worth: 51, numbers: 40, wrong: 15 },
    { from: 50, worth: 52, numbers: 17, wrong: 6 },
    { from: 60, worth: 53, numbers: 9, wrong: 3 },
    { from: 70, worth: 64, numbers: 45, wrong: 10 },
    { from: 85, worth: 76, numbers: 32, wrong: 2 },
    { from: 90, worth: 80, numbers: 38, wrong: 1 },
    { from: 95, worth: 90, numbers: 77, wrong: 1 },
  ],
} as const;
