import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Grade } from '../../../schema/limits.ts';
import type { SkillCounts } from '../../../schema/progress.ts';
import { capital } from '../../../tutor/language/capital.ts';
import { type Skill, skillsOf } from '../../../tutor/practice/curriculum.ts';
import { nextSkill, skillSubjects, skillView, subjectMastery } from '../../../tutor/statistics/skills.ts';
import { InEnglish } from '../../answering/in-english.tsx';
import { paths, practiseSkillPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkillTile } from '../../ui/skill-map.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const text = words.progress;
const subjectWords = words.homework.subjects;

/** A row of the map as a heading: "Human body". */
const strandName = (strand: string): string => text.strands[strand] ?? capital(strand.replaceAll('-', ' '));

function Subject({ subject, grade, counts }: { subject: Skill['subject']; grade: Grade; counts: SkillCounts }) {
  const skills = skillsOf(subject, grade);
  const next = nextSkill(counts, grade, [subject]);
  const mastery = subjectMastery(counts, subject, grade);
  const strands = useMemo(() => [...new Set(skillsOf(subject, grade).map(({ strand }) => strand))], [subject, grade]);
  return (
    <>
      <p>
        {text.mapText(mastery.mastered, mastery.of)}{' '}
        {mastery.enough ? text.share(mastery.percent) : text.notEnough(mastery.missing)}
      </p>
      {strands.map((strand) => (
        <div key={strand} className="stack stack-s">
          <h3>{strandName(strand)}</h3>
          <ul className="skills">
            {skills
              .filter((skill) => skill.strand === strand)
              .map(({ id, title }) => {
                const { state, fill } = skillView(counts[id]);
                const isNext = id === next?.id;
                return (
                  <SkillTile
                    key={id}
                    title={<InEnglish>{title}</InEnglish>}
                    level={state}
                    fill={fill}
                    word={isNext ? text.levels.next : text.levels[state]}
                    next={isNext}
                    link={(className, style, children) => (
                      <Link className={className} style={style} to={practiseSkillPath(id)}>
                        {children}
                      </Link>
                    )}
                  />
                );
              })}
          </ul>
        </div>
      ))}
      {next ? (
        <div>
          <Link className={buttonClass({ variant: 'primary' })} to={practiseSkillPath(next.id)}>
            <span>{text.practise(next.title)}</span>
          </Link>
        </div>
      ) : (
        <p className="strong">{text.allSure}</p>
      )}
    </>
  );
}

/** Every skill of the child's year as a glass that fills. */
export function SkillMap({ grade, counts }: { grade: Grade | undefined; counts: SkillCounts }) {
  const [subject, setSubject] = useState<Skill['subject']>('math');
  if (!grade)
    return (
      <Card title={text.map}>
        <p>{text.gradeMissing}</p>
        <p>
          <Link to={paths.home}>{text.sayGrade}</Link>
        </p>
      </Card>
    );
  return (
    <Card title={text.map}>
      <Tabs
        label={text.subject}
        kind="segmented"
        value={subject}
        onChange={setSubject}
        items={skillSubjects.map((value) => ({
          value,
          label: subjectWords[value],
          content: <Subject subject={value} grade={grade} counts={counts} />,
        }))}
      />
    </Card>
  );
}
