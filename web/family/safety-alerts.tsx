import { useMemo } from 'react';
import { useLive, useReplica } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { words } from '../text/index.ts';
import { failureToast } from '../text/refusal.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

const text = words.safety;

/**
 * Children whose words sounded like danger or despair and whom nobody has taken yet: that they need somebody, never what they
 * wrote. Shown to whoever is told: the class's teachers, else the school's administrators, else the platform's.
 */
export function SafetyAlerts() {
  const { rows } = useLive('notice', { sort: [{ createdAt: 'desc' }] });
  const { clock, writer } = useReplica();
  const { mayEdit } = useMay('notice');
  const alerts = useMemo(() => rows.filter(({ kind, readAt }) => kind === 'safety' && !readAt), [rows]);
  return alerts.map((alert) => (
    <Banner key={alert.id} tone="danger" live>
      <p className="strong">{text.title(alert.details['name'] ?? '')}</p>
      <p>{text.text}</p>
      <div>
        {mayEdit(alert, { readAt: clock().now }).allowed && (
          <Button
            onClick={() => {
              writer.edit('notice', alert.id, { readAt: clock().now }).catch((error: unknown) => {
                showToast(failureToast(text.failed, error));
              });
            }}
          >
            {text.seen}
          </Button>
        )}
      </div>
    </Banner>
  ));
}
