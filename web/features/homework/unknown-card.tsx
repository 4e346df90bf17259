import { Link } from 'react-router-dom';
import type { Lesson } from '../../../schema/lesson.ts';
import { splitQuestions } from '../../../tutor/index.ts';
import { nearestSkill } from '../../../tutor/practice/nearest.ts';
import { EmergencyLine } from '../../care/care-note.tsx';
import { practiseSkillPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AnalysisCard } from './analysis-card.tsx';
import { InEnglish } from '../../answering/in-english.tsx';
import { OwnWay } from './own-way.tsx';
import { ReadAloud } from '../../answering/read-aloud.tsx';

const text = words.homework.lesson;

export interface UnknownCardProps {
  lesson: Lesson;
  onPick: (question: string) => void;
  onChange: () => void;
}

/** What can honestly be said when no rule reads the question: no guess, and what to do next. */
export function UnknownCard({ lesson, onPick, onChange }: UnknownCardProps) {
  const { unknown, analysis } = lesson;
  if (!unknown) return null;
  const skill = nearestSkill(lesson.question, analysis.subject, lesson.grade);
  const isInWords = analysis.subject === 'english' || analysis.subject === 'science';
  const doNow = isInWords ? text.doNowInWords : text.doNow;
  const can = (action: (typeof unknown.next)[number]): boolean => unknown.next.includes(action);
  return (
    <>
      <Banner action={<ReadAloud label={text.readThis} text={unknown.say.join(' ')} />}>
        {unknown.say.map((sentence, at) => (
          <p key={sentence} className={at === 0 ? 'strong' : undefined}>
            <InEnglish>{sentence}</InEnglish>
          </p>
        ))}
        {unknown.why === 'unsafe' && <EmergencyLine />}
      </Banner>
      {unknown.why === 'no-rule' &&
        !can('pick-one') &&
        (analysis.story ? <OwnWay lesson={lesson} /> : <AnalysisCard lesson={lesson} />)}
      {can('pick-one') && (
        <Card title={text.pick}>
          <div className="stack stack-s">
            {splitQuestions(lesson.question).map((question) => (
              <Button key={question} wide onClick={() => onPick(question)}>
                {question}
              </Button>
            ))}
          </div>
        </Card>
      )}
      {unknown.why === 'no-rule' && !can('pick-one') && (
        <Card title={text.doTitle}>
          <ul className="stack stack-s">
            {(can('check-my-sum') ? [...doNow, text.doSum] : doNow).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {skill && (
            <p>
              <Link className={buttonClass({})} to={practiseSkillPath(skill.id)}>
                <span>{text.practise(skill.title)}</span>
              </Link>
            </p>
          )}
        </Card>
      )}
      {can('change-question') && (
        <div className="row">
          <Button onClick={onChange}>{words.homework.session.change}</Button>
        </div>
      )}
    </>
  );
}
