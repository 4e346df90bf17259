import { Check, Sparkles } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newId } from '../../../schema/ids.ts';
import { grades, limits, middleGrade } from '../../../schema/limits.ts';
import { practiceSubjects, steepness } from '../../../schema/practice.ts';
import { makeTest, type TestOrder, titleOf, topicsFor } from '../../../tutor/practice/tests.ts';
import { skillOf } from '../../../tutor/practice/curriculum.ts';
import { seedOf } from '../../../tutor/random.ts';
import { paths, practiceTestPath } from '../../paths.ts';
import { useDocument, useLive, useReplica, useSync } from '../../replica/use-live.ts';
import { useTeaches } from '../../replica/use-teaches.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast, whyNot } from '../../text/refusal.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Checkbox, Input, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { KeptBanner } from '../../ui/kept-banner.tsx';
import { subjectIcon } from '../../ui/subject-thumb.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { usePracticeActions } from './actions.ts';
import { OwnQuestions } from './own-questions.tsx';
import { writtenItems } from './own-question.ts';
import { PracticeHead } from './practice-head.tsx';
import { firstTest, useOwnGrade } from './queries.ts';
import { QuestionText } from './question.tsx';
import { useSharing } from './sharing.ts';
import { counts, type TestDraft, type TestForm, useTestDraft } from './test-draft.ts';
import { TopicChoice } from './topic-choice.tsx';

const text = words.practice.create;
/** Minutes that one question takes, as a child is told. */
const minutesEach = 1.2;

/** The questions as they would be; the topics are their ids in one text, since a list is another one at every drawing. */
function useDrawn({ subject, grade, count, steepness, seed }: Omit<TestOrder, 'topics'>, topics: string) {
  return useMemo(
    () => makeTest({ subject, grade, topics: topics.split(' '), count, steepness, seed }),
    [subject, grade, topics, count, steepness, seed],
  );
}

/** Making a test: by the generators of this device at once, or by a wish to an AI service where that is allowed. */
export function CreatorPage() {
  const [search] = useSearchParams();
  const asked = skillOf(search.get('skill') ?? '');
  const draft = useTestDraft(asked);
  return (
    <>
      <PracticeHead title={text.title} at="create" />
      {draft.restored && <KeptBanner text={text.restored} afresh={text.afresh} onAfresh={draft.forget} />}
      {draft.problem && (
        <Banner tone="danger" live>
          <p>{text.notKept[draft.problem]}</p>
        </Banner>
      )}
      {draft.typed && <TestMaker {...draft} typed={draft.typed} />}
    </>
  );
}

interface TestMakerProps extends Pick<TestDraft, 'change' | 'kept' | 'forget'> {
  typed: TestForm;
}

function TestMaker({ typed, change, kept, forget }: TestMakerProps) {
  const { person } = useReplica();
  const isTeacher = person.role === 'teacher';
  const ownGrade = useOwnGrade();
  const sharing = useSharing();
  const why = useId();
  const { doc: me } = useDocument('person', person.id);
  const teaches = useTeaches();
  const classrooms = useLive('classroom').rows.filter((one) => one.isActive && teaches(one));
  const { online } = useSync();
  const { make } = usePracticeActions();
  const { mayCreate } = useMay('practiceTest');
  const navigate = useNavigate();
  const { subject, topics, count, steep, isShared, name, own } = typed;
  const grade = typed.grade ?? ownGrade ?? middleGrade;
  // A class may have ended since it was chosen.
  const classId = classrooms.some(({ id }) => id === typed.classId) ? typed.classId : '';
  const [seed] = useState(() => seedOf(newId()));

  const offered = useMemo(() => topicsFor(subject, grade), [subject, grade]);
  const chosen = topics.filter((id) => offered.some((skill) => skill.id === id));
  const number = Number(count);
  const drawn = useDrawn({ subject, grade, count: number, steepness: steep, seed }, chosen.join(' '));
  const written = writtenItems(own);
  const items = [...drawn.map(({ item }) => item), ...(written ?? [])];
  const title = titleOf(items, subject, grade);
  const [first] = drawn;
  const mayAsk = isTeacher || me?.consents?.ai === true;
  const refused = whyNot(mayCreate(firstTest({ subject, grade }, classId)));
  const problem =
    written === null ? text.ownEmpty : items.length > limits.testItems ? text.tooMany(limits.testItems) : undefined;

  const [save, isMaking] = useOnce(async (wish: boolean) => {
    try {
      const id = await make({
        title: (isTeacher && name.trim()) || title,
        subject,
        grade,
        items: wish ? [] : items,
        isShared: !wish && isShared && sharing.allowed,
        ...(classId ? { classId } : {}),
        ...(wish ? { wish: { topics: [...chosen], count: number, steepness: steep } } : {}),
      });
      // A wish does not take the questions that were written: they stay for a test of their own.
      if (!wish || own.length === 0) forget();
      if (wish) showToast({ title: text.aiAsked.title, description: online ? text.aiAsked.text : text.aiOffline });
      await navigate(wish ? paths.testHistory : practiceTestPath(id));
    } catch (error) {
      showToast(failureToast(words.practice.failed, error));
    }
  });

  return (
    <div className="make-test">
      <Card>
        <fieldset className="stack stack-s three">
          <legend className="label">{text.subject}</legend>
          <ChoiceTiles
            label={text.subject}
            value={subject}
            onChange={(value) =>
              change({ subject: practiceSubjects.find((one) => one === value) ?? 'math', topics: [] })
            }
            choices={practiceSubjects.map((value) => ({
              value,
              name: words.practice.subjects[value],
              content: (
                <span className="stack stack-xs center">
                  <Icon icon={subjectIcon(value)} />
                  {words.practice.subjects[value]}
                </span>
              ),
            }))}
          />
        </fieldset>
        <Select
          label={text.grade}
          value={grade}
          options={grades.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ grade: grades.find((one) => one === event.target.value) ?? null })}
        />
        <TopicChoice offered={offered} grade={grade} chosen={chosen} onChange={(next) => change({ topics: next })} />
        <fieldset className="stack stack-s three">
          <legend className="label">{text.count}</legend>
          <ChoiceTiles
            label={text.count}
            value={count}
            onChange={(value) => change({ count: counts.find((one) => one === value) ?? '10' })}
            choices={counts.map((value) => ({ value, content: value }))}
          />
        </fieldset>
        <fieldset className="stack stack-s three">
          <legend className="label">{text.steep}</legend>
          <ChoiceTiles
            label={text.steep}
            value={steep}
            onChange={(value) => change({ steep: steepness.find((one) => one === value) ?? 'medium' })}
            choices={steepness.map((value) => ({ value, content: words.practice.steepness[value] }))}
          />
        </fieldset>
        {isTeacher && (
          <>
            <Input
              label={text.name}
              hint={text.nameHint}
              value={name}
              placeholder={title}
              maxLength={limits.testTitleCharacters}
              onChange={(event) => change({ name: event.target.value })}
            />
            <OwnQuestions questions={own} onChange={(next) => change({ own: [...next] })} />
            <Select
              label={text.forClass}
              hint={text.forClassHint}
              value={classId}
              options={[
                { value: '', label: text.noClass },
                ...classrooms.map(({ id, className }) => ({ value: id, label: className })),
              ]}
              onChange={(event) => change({ classId: event.target.value })}
            />
          </>
        )}
        <div className="stack stack-xs">
          <Checkbox
            label={isTeacher ? text.shareTeacher : text.share}
            checked={isShared && sharing.allowed}
            disabled={!sharing.allowed}
            aria-describedby={sharing.allowed ? undefined : why}
            onChange={(event) => change({ isShared: event.target.checked })}
          />
          {!sharing.allowed && (
            <p className="small muted" id={why}>
              {text.shareNeedsWord}
            </p>
          )}
          {sharing.inSchool && <p className="small muted">{text.sharedInSchool}</p>}
        </div>
      </Card>
      <Card title={text.yours}>
        <p>
          {words.practice.questions(items.length)}. {title}.{' '}
          {words.practice.minutes(Math.ceil(items.length * minutesEach))}
        </p>
        {first && (
          <div className="card well">
            <p className="small muted">{text.startsLike}</p>
            <QuestionText question={first.question} level={3} />
          </div>
        )}
        <Button
          variant="primary"
          wide
          icon={Check}
          disabled={isMaking}
          disabledReason={problem ?? refused}
          onClick={() => void save(false)}
        >
          {text.make}
        </Button>
        <p className="small muted">{text.here}</p>
        <Button
          wide
          icon={Sparkles}
          disabled={isMaking}
          disabledReason={mayAsk ? refused : text.aiNeedsWord}
          onClick={() => void save(true)}
        >
          {text.ai}
        </Button>
        {mayAsk && <p className="small muted">{text.aiHint}</p>}
        {kept && <p className="small muted">{text.kept}</p>}
      </Card>
    </div>
  );
}
