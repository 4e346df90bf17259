import { words } from '../text/index.ts';
import { Fraction } from '../ui/choice-tiles.tsx';
import { InEnglish } from './in-english.tsx';
import { piecesOf } from './math-pieces.ts';

/** A sentence of the lesson: fractions stand one number over another, and a short sum is never broken over two lines. */
export function MathText({ children }: { children: string }) {
  const pieces = piecesOf(children).map((piece, at) => {
    const parts = piece.parts.map((part, index) =>
      typeof part === 'string' ? (
        part
      ) : (
        <Fraction
          key={index}
          top={part.top}
          bottom={part.bottom}
          name={words.homework.lesson.fraction(part.top, part.bottom)}
        />
      ),
    );
    return piece.together ? (
      <span key={at} className="together">
        {parts}
      </span>
    ) : (
      parts
    );
  });
  return <InEnglish>{pieces}</InEnglish>;
}
