// Services near by that stand under 000 and Kids Helpline on every help page.
import { type DeskInstallation, mostLocalServices } from '@mycrew/contract/installation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskRow, ReasonDialog } from '#features/staff/staff.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { changeInstallation, installationChanged } from '../installation.queries.ts';

const LocalServiceDialog = lazyDialog(() => import('./LocalServiceDialog.tsx'), 'LocalServiceDialog');

export function LocalServices({ installation }: { installation: DeskInstallation }) {
  const queries = useQueryClient();
  const [changing, setChanging] = useState<number | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const services = installation.Values.LocalServices;
  return (
    <>
      {services.length > 0 && (
        <DeskList>
          {services.map(({ Name, WhoFor, Phone, Hours, CheckedOn }, at) => (
            <DeskRow
              key={`${Name} ${Phone}`}
              title={Name}
              marks={
                <>
                  <span>{Phone}</span>
                  <span>{WhoFor}</span>
                  <span>{Hours}</span>
                </>
              }
              end={`rung ${shortDay(`${CheckedOn}T12:00`)}`}
            >
              <PlainButton size="small" variant="outline" onClick={() => setChanging(at)}>
                Change… <span className="visuallyHidden">{Name}</span>
              </PlainButton>
              <PlainButton size="small" variant="alertSoft" onClick={() => setRemoving(at)}>
                Remove… <span className="visuallyHidden">{Name}</span>
              </PlainButton>
            </DeskRow>
          ))}
        </DeskList>
      )}
      {services.length < mostLocalServices && (
        <div>
          <PlainButton size="small" onClick={() => setChanging(services.length)}>
            Add a service
          </PlainButton>
        </div>
      )}
      {changing !== null && <LocalServiceDialog services={services} at={changing} onClose={() => setChanging(null)} />}
      {removing !== null && (
        <ReasonDialog
          title={`Remove ${services[removing]?.Name}?`}
          submit="Remove it"
          isGrave
          onConfirm={(Why, key) =>
            changeInstallation({ Set: { LocalServices: services.toSpliced(removing, 1) }, Why }, key)
          }
          onDone={() => {
            void installationChanged(queries);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        >
          <p className="muted">Help pages stop showing it at once.</p>
        </ReasonDialog>
      )}
    </>
  );
}
