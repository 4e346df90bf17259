import { useId } from 'react';
import { grades, limits } from '../../../schema/limits.ts';
import { practiceSubjects, steepness } from '../../../schema/practice.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { type Choice, ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Checkbox, Input, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { subjectIcon } from '../../ui/subject-thumb.tsx';
import { OwnQuestions } from './own-questions.tsx';
import { counts, type TestDraft, type TestForm } from './test-draft.ts';
import { TopicChoice } from './topic-choice.tsx';
import type { MadeTest } from './use-made-test.ts';

const text = words.practice.create;

export interface TestFieldsProps {
  typed: TestForm;
  made: MadeTest;
  onChange: TestDraft['change'];
}

/** What a test is asked to be like; a teacher also names it, writes questions of its own and gives it to a class. */
export function TestFields({ typed, made, onChange }: TestFieldsProps) {
  const { grade } = made;
  return (
    <Card>
      <TileChoice
        label={text.subject}
        all={practiceSubjects}
        value={typed.subject}
        onChange={(subject) => onChange({ subject, topics: [] })}
        tile={(value) => ({
          name: words.practice.subjects[value],
          content: (
            <span className="stack stack-xs center">
              <Icon icon={subjectIcon(value)} />
              {words.practice.subjects[value]}
            </span>
          ),
        })}
      />
      <Select
        label={text.grade}
        value={grade}
        options={grades.map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ grade: grades.find((one) => one === event.target.value) ?? null })}
      />
      <TopicChoice
        offered={made.offered}
        grade={grade}
        chosen={made.chosen}
        onChange={(topics) => onChange({ topics })}
      />
      <TileChoice
        label={text.count}
        all={counts}
        value={typed.count}
        onChange={(count) => onChange({ count })}
        tile={(value) => ({ content: value })}
      />
      <TileChoice
        label={text.steep}
        all={steepness}
        value={typed.steep}
        onChange={(steep) => onChange({ steep })}
        tile={(value) => ({ content: words.practice.steepness[value] })}
      />
      {made.isTeacher && <TeacherFields typed={typed} made={made} onChange={onChange} />}
      <ShareChoice typed={typed} made={made} onChange={onChange} />
    </Card>
  );
}

interface TileChoiceProps<Value extends string> {
  label: string;
  all: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  tile: (value: Value) => Omit<Choice, 'value'>;
}

/** One of a few, each a tile. */
function TileChoice<Value extends string>({ label, all, value, onChange, tile }: TileChoiceProps<Value>) {
  return (
    <fieldset className="stack stack-s three">
      <legend className="label">{label}</legend>
      <ChoiceTiles
        label={label}
        value={value}
        onChange={(chosen) => {
          const found = all.find((one) => one === chosen);
          if (found) onChange(found);
        }}
        choices={all.map((one) => ({ value: one, ...tile(one) }))}
      />
    </fieldset>
  );
}

function TeacherFields({ typed, made, onChange }: TestFieldsProps) {
  return (
    <>
      <Input
        label={text.name}
        hint={text.nameHint}
        value={typed.name}
        placeholder={made.title}
        maxLength={limits.testTitleCharacters}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <OwnQuestions questions={typed.own} onChange={(own) => onChange({ own: [...own] })} />
      <Select
        label={text.forClass}
        hint={text.forClassHint}
        value={made.classId}
        options={[
          { value: '', label: text.noClass },
          ...made.classrooms.map(({ id, className }) => ({ value: id, label: className })),
        ]}
        onChange={(event) => onChange({ classId: event.target.value })}
      />
    </>
  );
}

/** Whether others may find the test in the library. */
function ShareChoice({ typed, made, onChange }: TestFieldsProps) {
  const why = useId();
  const { allowed, inSchool } = made.sharing;
  return (
    <div className="stack stack-xs">
      <Checkbox
        label={made.isTeacher ? text.shareTeacher : text.share}
        checked={typed.isShared && allowed}
        disabled={!allowed}
        aria-describedby={allowed ? undefined : why}
        onChange={(event) => onChange({ isShared: event.target.checked })}
      />
      {!allowed && (
        <p className="small muted" id={why}>
          {text.shareNeedsWord}
        </p>
      )}
      {inSchool && <p className="small muted">{text.sharedInSchool}</p>}
    </div>
  );
}
