import type { ReactNode } from 'react';
import { Bar, FractionStrip, PercentBar } from './math/bars.tsx';
import { ClockFace } from './math/clock.tsx';
import { Coins } from './math/coins.tsx';
import type { MathPictureData } from './math/data.ts';
import { NumberLine, Sequence, Timeline } from './math/lines.tsx';
import { Dots, Rectangle } from './math/shapes.tsx';
import { Story } from './math/story.tsx';
import { WordBoxes } from './math/words.tsx';
import { Column, Division, PlaceValue } from './math/written.tsx';

export type { MathPictureData } from './math/data.ts';

function draw(data: MathPictureData): ReactNode {
  switch (data.kind) {
    case 'bar':
      return <Bar data={data} />;
    case 'number-line':
      return <NumberLine data={data} />;
    case 'column':
      return <Column data={data} />;
    case 'division':
      return <Division data={data} />;
    case 'fraction-strip':
      return <FractionStrip data={data} />;
    case 'rectangle':
      return <Rectangle data={data} />;
    case 'array':
      return <Dots data={data} />;
    case 'place-value':
      return <PlaceValue data={data} />;
    case 'percent-bar':
      return <PercentBar data={data} />;
    case 'timeline':
      return <Timeline data={data} />;
    case 'sequence':
      return <Sequence data={data} />;
    case 'clock':
      return <ClockFace data={data} />;
    case 'coins':
      return <Coins data={data} />;
    case 'story':
      return <Story data={data} />;
    case 'words':
      return <WordBoxes data={data} />;
  }
}

/** Draws a picture of a lesson; its label describes it to a screen reader and does not answer. */
export function MathPicture({ picture }: { picture: MathPictureData }) {
  return (
    <figure className="stack stack-s center">
      {draw(picture)}
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  );
}
