import type { Diagram } from '../../../schema/practice.ts';
import type { Question as Asked } from '../../../tutor/practice/generator.ts';
import { MathText } from '../../answering/math-text.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';
import { words } from '../../text/index.ts';
import { MathPicture, type MathPictureData } from '../../ui/math-picture.tsx';
import { DiagramPicture } from './diagram.tsx';

const isDiagram = (picture: MathPictureData | Diagram): picture is Diagram => picture.kind === 'diagram';

/** What is asked, with its picture; `level` 1 where it is the page. */
export function QuestionText({ question, level = 1, id }: { question: Asked; level?: 1 | 3; id?: string }) {
  const Heading = level === 1 ? 'h1' : 'h3';
  const { picture } = question;
  return (
    <>
      <div className="row nowrap top">
        <ReadAloud label={words.practice.test.read} text={question.prompt} />
        <Heading className="grow prewrap" id={id} dir="auto">
          <MathText>{question.prompt}</MathText>
        </Heading>
      </div>
      {picture &&
        (isDiagram(picture) ? (
          <figure className="stack center">
            <DiagramPicture diagram={picture} />
          </figure>
        ) : (
          <MathPicture picture={picture} />
        ))}
    </>
  );
}
