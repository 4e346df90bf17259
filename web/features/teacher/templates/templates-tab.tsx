import { type ReactNode, useState } from 'react';
import { useMay } from '../../../replica/use-may.ts';
import { words } from '../../../text/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ClassView } from '../class-view.ts';
import { firstAssignment } from '../queries.ts';
import { FromTemplateDialog } from './from-template-dialog.tsx';
import { OwnTemplates } from './own-templates.tsx';
import { firstTemplate, type OwnTemplate, type Template, useTemplates } from './queries.ts';
import { SharedTemplates } from './shared-templates.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const text = words.templates;
type View = 'mine' | 'shared';

/** Work that is set again and again: the own templates, and those that others share. */
export function TemplatesTab({ classroom }: ClassView) {
  const { mine, shared, arrival } = useTemplates();
  const { mayCreate } = useMay('template');
  const assignments = useMay('assignment', classroom.id);
  const [view, setView] = useState<View>('mine');
  const [editing, setEditing] = useState<OwnTemplate | 'new' | null>(null);
  const [using, setUsing] = useState<Template | null>(null);
  const canCreate = mayCreate(firstTemplate(classroom)).allowed;
  const maySet = assignments.mayCreate(firstAssignment(classroom.id, text.create)).allowed;
  const toSet = (template: Template): ReactNode =>
    maySet && (
      <Button size="small" aria-label={text.useFor(template.name)} onClick={() => setUsing(template)}>
        {text.use}
      </Button>
    );
  const common = { arrival, toSet };

  return (
    <>
      <Tabs
        kind="segmented"
        label={text.views}
        value={view}
        onChange={setView}
        items={[
          {
            value: 'mine',
            label: text.mine,
            content: <OwnTemplates {...common} templates={mine} canCreate={canCreate} onEdit={setEditing} />,
          },
          { value: 'shared', label: text.shared, content: <SharedTemplates {...common} templates={shared} /> },
        ]}
      />
      {editing && (
        <TemplateDialog
          classroom={classroom}
          template={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {using && <FromTemplateDialog template={using} classId={classroom.id} onClose={() => setUsing(null)} />}
    </>
  );
}
