/** The part of the question that comes next. */
export interface Onward {
  part: string;
  go: () => void;
}
