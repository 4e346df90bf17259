import { Check, Lightbulb } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { subjects } from '../../../schema/limits.ts';
import { figuresOf, workOfWeek } from '../../../schema/views/family.ts';
import { daysLater, lastMondays, mondayOf } from '../../../schema/views/weeks.ts';
import { togetherFor } from '../../../tutor/data/together.ts';
import { type PlainSentence, weekInSentences } from '../../../tutor/statistics/week.ts';
import { InEnglish, SaysInEnglish } from '../../answering/in-english.tsx';
import { dayOf } from '../../lib/dates.ts';
import { isolated } from '../../lib/isolate.ts';
import { calendarDayOf } from '../../lib/local-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Proof } from './proof.tsx';
import { Tally } from './tally.tsx';
import { type Child, nameOf } from './child.ts';
import { WorkList } from './work-list.tsx';
import { WrittenCard } from './written-card.tsx';

const text = words.parent.week;
const ofWork = words.parent.work;

/** A day of the calendar in words, whatever the device's time zone. */
const wordsOf = (day: string): string => dayOf(`${day}T12:00:00`);

/** One child's week: three sentences with what they rest on, one thing to do together, and the work itself. */
export function ChildWeek({ child, arrived }: { child: Child; arrived: boolean }) {
  const { progress, work, timeZone } = child;
  const monday = mondayOf(calendarDayOf(useNow(), timeZone));
  const name = nameOf(child);
  const ofWeek = useMemo(
    () => workOfWeek(work, monday, (moment) => calendarDayOf(moment, timeZone)),
    [work, monday, timeZone],
  );
  const listed = [...ofWeek.marked, ...ofWeek.waiting, ...ofWeek.returned];
  const sentences = useMemo(() => {
    const bySubject = (mondays: readonly string[]) =>
      subjects.map((subject) => ({ subject, ...figuresOf(progress, mondays, subject) }));
    return weekInSentences({
      name: isolated(name),
      week: bySubject([monday]),
      month: bySubject(lastMondays(monday, 4)),
      marked: ofWeek.marked.map(({ title, score, totalPoints }) => ({
        title: isolated(title ?? ''),
        score: score ?? 0,
        totalPoints: totalPoints ?? 0,
      })),
      waiting: ofWeek.waiting.length,
    });
  }, [name, progress, monday, ofWeek]);
  return (
    <>
      <div className="week-cols">
        <Card
          title={text.title(name)}
          actions={<span className="small muted">{text.range(wordsOf(monday), wordsOf(daysLater(monday, 6)))}</span>}
        >
          <SaysInEnglish>{text.inEnglish}</SaysInEnglish>
          <ol className="stack sentences">
            {sentences.map(({ say, tally, behind }) => (
              <li className="stack stack-xs" key={say}>
                <p className="large sentence">
                  <InEnglish>{say}</InEnglish>
                </p>
                {tally && <Tally {...tally} />}
                <Proof open={text.see} rows={behind} />
              </li>
            ))}
          </ol>
        </Card>
        <Together child={child} sentences={sentences} monday={monday} />
      </div>
      <WrittenCard child={child} monday={monday} />
      <Card
        title={ofWork.title}
        actions={<span className="small muted">{ofWork.summary(ofWeek.marked.length, ofWeek.waiting.length)}</span>}
        flush
      >
        {listed.length === 0 ? (
          arrived && <p className="muted inset">{ofWork.none(name)}</p>
        ) : (
          <WorkList label={ofWork.title} child={child} work={listed} />
        )}
      </Card>
    </>
  );
}

interface TogetherProps {
  child: Child;
  sentences: readonly PlainSentence[];
  monday: string;
}

/** Five minutes for the family, from the sentence that needs it most; what was done is remembered on this device. */
function Together({ child, sentences, monday }: TogetherProps) {
  const { store } = useReplica();
  const id = useId();
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState(false);
  const key = `together:${child.link.studentId}:${monday}`;
  useEffect(() => {
    let isHere = true;
    void store.meta(key).then((kept) => {
      if (isHere) setDone(kept === true);
    });
    return () => {
      isHere = false;
    };
  }, [store, key]);
  const because = sentences.findLastIndex(({ subject }) => subject !== undefined);
  const subject = sentences[because]?.subject ?? 'general';
  const grade = child.person?.grade ?? child.places[0]?.pypGrade;
  // Another idea each week, the same on every visit of the week.
  const week = Math.round(Date.parse(monday) / 604_800_000);
  return (
    <section className="card tint" aria-labelledby={id}>
      <h2 id={id} className="row nowrap">
        <Icon icon={Lightbulb} />
        {text.together}
      </h2>
      <p>
        <InEnglish>{togetherFor(subject, grade, week + turn)}</InEnglish>
      </p>
      <p className="small">{because < 0 ? text.general : text.because(text.which[because] ?? '')}</p>
      <div className="row">
        {done ? (
          <p className="strong" role="status">
            {text.done}
          </p>
        ) : (
          <Button
            size="small"
            icon={Check}
            onClick={() => {
              setDone(true);
              void store.setMeta(key, true);
            }}
          >
            {text.did}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => setTurn((now) => now + 1)}>
          {text.another}
        </Button>
      </div>
    </section>
  );
}
