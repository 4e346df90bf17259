/** A number as a sentence has it: "20,000". */
export const inFigures = (value: number): string => value.toLocaleString('en-GB');
