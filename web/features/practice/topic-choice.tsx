import { useState } from 'react';
import type { Grade } from '../../../schema/limits.ts';
import type { Skill } from '../../../tutor/practice/curriculum.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';

const text = words.practice.create;
/** The latest ones stay. */
const most = 12;

export interface TopicChoiceProps {
  offered: readonly Skill[];
  grade: Grade;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** What a test is about; the own year first, since a hundred topics at once are no choice. */
export function TopicChoice({ offered, grade, chosen, onChange }: TopicChoiceProps) {
  const [hasOthers, setOthers] = useState(false);
  const shown = offered.filter((skill) => hasOthers || skill.grade === grade || chosen.includes(skill.id));
  const turn = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-most));
  return (
    <fieldset className="stack stack-s">
      <legend className="label">{text.about}</legend>
      <p className="small muted">{text.aboutHint}</p>
      <div className="row">
        <button type="button" className="chip" aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
          {text.everything(grade)}
        </button>
        {shown.map(({ id, title }) => (
          <button key={id} type="button" className="chip" aria-pressed={chosen.includes(id)} onClick={() => turn(id)}>
            {title}
          </button>
        ))}
        {!hasOthers && shown.length < offered.length && (
          <Button variant="ghost" size="small" onClick={() => setOthers(true)}>
            {text.otherYears}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
