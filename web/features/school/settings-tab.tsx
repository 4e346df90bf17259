import { dateOf } from '../../lib/dates.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/field.tsx';
import { AdministratorsCard } from './administrators-card.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { PeopleCard } from './people-card.tsx';
import type { School } from './queries.ts';

const t = words.school.settings;

/** What the school was registered with; changed by the platform, so that the fields are disabled. */
export function SettingsTab({ school }: { school: School }) {
  const fields: readonly (readonly [string, string])[] = [
    [t.name, school.name],
    [t.address, school.address ?? ''],
    [t.city, school.city ?? ''],
    [t.country, school.country ?? ''],
    [t.email, school.contactEmail],
    [t.plan, school.planName],
    [t.maxTeachers, String(school.maxTeachers)],
    [t.maxStudents, String(school.maxStudents)],
    [t.since, dateOf(school.createdAt)],
  ];
  return (
    <>
      <AdministratorsCard />
      <ConsentsCard />
      <PeopleCard />
      <Card title={t.title}>
        <p className="muted">{t.text}</p>
        <div className="cols">
          {fields.map(([label, value]) => (
            <Input key={label} label={label} value={value} disabled readOnly />
          ))}
        </div>
      </Card>
    </>
  );
}
