import type { ReactNode } from 'react';
import type { Arrival } from '../../../replica/arrivals.ts';
import { words } from '../../../text/index.ts';
import { Arriving } from '../../../ui/arriving.tsx';
import { Empty } from '../../../ui/empty.tsx';
import type { OwnTemplate } from './queries.ts';

export interface TemplateListProps {
  templates: readonly OwnTemplate[];
  arrival: Arrival;
  /** What is said where there is none. */
  none: { title: string; text: string };
  children: (template: OwnTemplate) => ReactNode;
}

/** Templates of this device, one below the other. */
export function TemplateList({ templates, arrival, none, children }: TemplateListProps) {
  if (templates.length > 0) return <ul className="list">{templates.map(children)}</ul>;
  if (arrival !== 'here') return <Arriving arrival={arrival} inset words={words.arrival} />;
  return (
    <Empty picture="desk" title={none.title}>
      {none.text}
    </Empty>
  );
}
