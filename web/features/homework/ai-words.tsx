import type { Lesson } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { InEnglish } from '../../answering/in-english.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

/** What a model says where nothing of it could be computed again: words to think about, no answer to mark. */
export function AiWords({ lesson }: { lesson: Lesson }) {
  const { blocks } = lesson.explanation;
  return (
    <>
      <AnalysisCard lesson={lesson} />
      <Card title={text.how} actions={<ReadAloud label={text.readThis} text={blocks.join(' ')} />}>
        {blocks.map((block) => (
          <p key={block}>
            <InEnglish>{block}</InEnglish>
          </p>
        ))}
        <p className="muted">{text.ai.askTeacher}</p>
      </Card>
    </>
  );
}
