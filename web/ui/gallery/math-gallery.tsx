import { Card } from '../card.tsx';
import { MathPicture, type MathPictureData } from '../math-picture.tsx';

const pictures: readonly MathPictureData[] = [
  {
    kind: 'bar',
    label: '24 in 4 equal parts',
    caption: '4 bags, the same in each',
    shape: 'equal-parts',
    whole: '24',
    parts: [null, '', '', ''].map((value) => ({ value })),
  },
  {
    kind: 'bar',
    label: '125 and a part that is asked for, together 300',
    shape: 'part-whole',
    whole: '300',
    parts: [
      { value: '125', label: 'red' },
      { value: null, label: 'blue' },
    ],
  },
  {
    kind: 'number-line',
    label: 'From 347, jumps of 200, 80 and 5',
    from: '347',
    to: '650',
    start: '347',
    jumps: ['+200', '+80', '+5'],
    end: null,
  },
  {
    kind: 'column',
    label: 'Column sum: 1,247 add 185',
    operator: '+',
    rows: ['1,247', '185'],
    carries: ['', '1', '1', ''],
    result: null,
  },
  {
    kind: 'column',
    label: 'Column sum: 12.6 add 8.45, worked',
    operator: '+',
    rows: ['12.60', '8.45'],
    carries: ['', '1', '1', ''],
    result: '21.05',
  },
  {
    kind: 'column',
    label: '34 times 12, worked',
    operator: '×',
    rows: ['34', '12'],
    partials: ['68', '340'],
    result: '408',
  },
  {
    kind: 'division',
    label: '952 under the division line, 7 in front',
    dividend: '952',
    divisor: '7',
    quotient: null,
    rows: [],
  },
  {
    kind: 'division',
    label: '953 divided by 7, worked in the short layout',
    dividend: '953',
    divisor: '7',
    quotient: '136',
    remainder: '1',
    rows: [
      { take: '7', left: '2' },
      { take: '21', left: '4' },
      { take: '42', left: '1' },
    ],
  },
  {
    kind: 'division',
    label: '1,725 divided by 15, worked in the long layout',
    dividend: '1,725',
    divisor: '15',
    quotient: '115',
    rows: [
      { take: '15', left: '2' },
      { take: '15', left: '7' },
      { take: '75', left: '0' },
    ],
  },
  {
    kind: 'fraction-strip',
    label: 'One half and two quarters',
    strips: [
      { parts: 2, filled: 1, label: '1/2' },
      { parts: 4, filled: 2, label: '2/4' },
    ],
  },
  { kind: 'rectangle', label: 'A rectangle, 6 cm by 4 cm', width: '6 cm', height: '4 cm', asked: 'area' },
  {
    kind: 'rectangle',
    label: 'A triangle in a box, 10 cm by 6 cm',
    width: '10 cm',
    height: '6 cm',
    asked: 'area',
    triangle: 'any',
    caption: 'The triangle fills half of this box.',
  },
  {
    kind: 'rectangle',
    label: 'The edge of a rectangle, 6 cm by 4 cm',
    width: '6 cm',
    height: '4 cm',
    asked: 'perimeter',
  },
  { kind: 'array', label: '3 rows of 7', rows: 3, columns: 7 },
  {
    kind: 'place-value',
    label: 'The digits of 472, each under the name of its place',
    columns: [
      { place: 'hundreds', digit: '4' },
      { place: 'tens', digit: '7', look: true },
      { place: 'ones', digit: '2' },
    ],
  },
  {
    kind: 'place-value',
    label: 'The digits of 36472.5, each under the name of its place',
    columns: [
      { place: 'ten thousands', digit: '3' },
      { place: 'thousands', digit: '6' },
      { place: 'hundreds', digit: '4' },
      { place: 'tens', digit: '7', look: true },
      { place: 'ones', digit: '2' },
      { place: 'tenths', digit: '5' },
    ],
  },
  { kind: 'percent-bar', label: 'A bar of £80. 15% of it is filled.', percent: '15%', whole: '£80', part: null },
  { kind: 'timeline', label: 'From 9:40 past 10:00 to 11:25', start: '9:40', stops: ['10:00', '11:00'], end: null },
  { kind: 'clock', label: 'A clock at 3:40', minutes: 220 },
  {
    kind: 'coins',
    label: '£3.70 and £1.25 in coins',
    amounts: [
      { label: '£3.70', coins: ['£2', '£1', '50p', '20p'] },
      { label: '£1.25', coins: ['£1', '20p', '5p'] },
    ],
  },
  { kind: 'timeline', label: 'From 9:40 to 10:25', start: '9:40', stops: [], end: '10:25' },
  { kind: 'sequence', label: '4, 7, 10 and the next one', terms: ['4', '7', '10', null] },
  {
    kind: 'sequence',
    label: 'Seven terms, one is asked for',
    terms: ['1,000', '2,500', '4,000', null, '7,000', '8,500', '10,000'],
  },
  { kind: 'story', label: 'Two amounts come together', shape: 'join' },
  { kind: 'story', label: 'Some of an amount goes away', shape: 'take-away' },
  { kind: 'story', label: 'The same amount again and again', shape: 'equal-groups' },
  { kind: 'story', label: 'A whole is shared fairly', shape: 'share' },
];

/** Every kind of picture of mathematics, with the part asked for and worked. */
export function MathGallery() {
  return pictures.map((picture) => (
    <Card key={picture.label} level={3} title={picture.kind}>
      <div data-density="child" data-role="student">
        <MathPicture picture={picture} />
      </div>
    </Card>
  ));
}
