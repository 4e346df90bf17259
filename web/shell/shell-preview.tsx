import { useLocation, useSearchParams } from 'react-router-dom';
import { type Role, roles } from '../../schema/who.ts';
import { useEffect } from 'react';
import { showRole } from '../lib/look.ts';
import { Shell } from './shell.tsx';
import type { HeaderSync } from './shell-data.tsx';

const states = ['done', 'waiting', 'sending', 'here', 'getting', 'apart'] as const;

/** Development only: the real shell, fed by the address. /ui/shell?role=teacher&sync=here&at=/upload */
export function ShellPreview() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const role: Role = roles.find((one) => one === query.get('role')) ?? 'student';
  const state = states.find((one) => one === query.get('sync')) ?? 'waiting';
  useEffect(() => showRole(role), [role]);
  const sync: HeaderSync = {
    state,
    waiting: state === 'done' ? 0 : 3,
    conflicts: 0,
    sending: state === 'sending' ? { done: 2, total: 3 } : undefined,
    lastExchange: '2026-11-21T14:05:00Z',
    items: state === 'done' ? [] : [{ id: '1', label: 'Fractions on a line', at: 'device' }],
    tryNow: () => undefined,
  };
  return (
    <Shell
      person={{ id: '1', username: 'maya', role, firstName: 'Maya', lastName: 'Khan' }}
      data={{
        sync,
        stars: role === 'student' ? 128 : null,
        badges: { studentAssignments: 12, homework: 2 },
        notices: { rows: [], arrival: 'here', read: () => undefined },
      }}
      path={query.get('at') ?? pathname}
      opens={() => true}
      onSignOut={() => undefined}
    >
      <h1>Shell of {role}</h1>
      <p>{query.get('at') ?? 'home'}</p>
    </Shell>
  );
}
