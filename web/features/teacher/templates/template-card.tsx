import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { previewOf } from '../../../../schema/views/template.ts';
import { words } from '../../../text/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Template } from './queries.ts';

const text = words.templates;

export interface TemplateCardProps {
  template: Template;
  /** Whether its teacher is named: on other people's. */
  named?: boolean;
  /** Where it stands on its way to school. */
  receipt?: ReactNode;
  children: ReactNode;
}

/** One template in a list: what it is, for whom, and the first words of its instructions. */
export function TemplateCard({ template, named = false, receipt, children }: TemplateCardProps) {
  const { name, description, subject, grade, totalPoints, instructions, isShared, teacherName } = template;
  return (
    <li className="template">
      <div className="grow stack stack-xs">
        <div className="row">
          <span className="strong">
            <bdi>{name}</bdi>
          </span>
          {isShared && !named && (
            <Badge tone="accent" icon={Users}>
              {text.isShared}
            </Badge>
          )}
        </div>
        <p className="small muted">
          {[
            ...(named && teacherName ? [text.by(teacherName)] : []),
            words.teacher.subjects[subject],
            grade,
            text.points(totalPoints),
          ].join(' · ')}
        </p>
        {description && <p dir="auto">{description}</p>}
        {instructions && (
          <p className="small template-preview" dir="auto">
            {previewOf(instructions)}
          </p>
        )}
        {receipt}
      </div>
      <div className="row template-acts">{children}</div>
    </li>
  );
}
