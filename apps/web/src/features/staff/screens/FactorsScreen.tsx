import type { Factor } from '@mycrew/contract/second-factor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalWords } from '#shared/format/refusals.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { factorKinds, RecoveryCodes } from '#features/second-factor/second-factor.parts.ts';
import { AddDeskFactor } from '../parts/AddDeskFactor.tsx';
import { DeskPage } from '../parts/DeskPage.tsx';
import { DeskRow } from '../parts/DeskRow.tsx';
import { removeFactor, renewRecoveryCodes, staffQueries } from '../staff.queries.ts';
import styles from '../desk.module.css';
import { useFactor } from '../useFactor.tsx';

function FactorRow({ factor, isOnly }: { factor: Factor; isOnly: boolean }) {
  const queries = useQueryClient();
  const now = useNow();
  const { withFactor, dialog } = useFactor();
  const removing = useAct(() => withFactor(() => removeFactor(queries, factor._id)));
  return (
    <DeskRow
      title={factor.Label}
      marks={<Tag>{factorKinds[factor.Kind]}</Tag>}
      end={factor.LastUsedOn ? `used ${timeAgo(factor.LastUsedOn, now)}` : 'not used yet'}
    >
      {!isOnly && (
        <PlainButton
          variant="alertSoft"
          size="small"
          loading={removing.busy}
          aria-label={`Remove ${factor.Label}`}
          onClick={() => void removing.act()}
        >
          Remove
        </PlainButton>
      )}
      {removing.words && <span role="alert">{removing.words}</span>}
      {dialog}
    </DeskRow>
  );
}

function Codes({ left }: { left: number }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renewing = useAct(async () => setCodes((await withFactor(renewRecoveryCodes))?.Codes ?? null));
  const stored = () => {
    setCodes(null);
    void queries.invalidateQueries({ queryKey: staffQueries.entry().queryKey });
  };
  if (codes) return <RecoveryCodes codes={codes} open="the desk" onStored={stored} />;
  return (
    <section className="card stack16" aria-labelledby="codes-left">
      <h2 id="codes-left" className="h3">
        Recovery codes
      </h2>
      <p className="muted">{left === 1 ? 'One is left.' : `${left} are left.`} New ones end the ones before.</p>
      <div>
        <PlainButton variant="outline" loading={renewing.busy} onClick={() => void renewing.act()}>
          Make new ones
        </PlainButton>
      </div>
      {renewing.error && <p role="alert">{refusalWords(renewing.error)}</p>}
      {dialog}
    </section>
  );
}

export function FactorsScreen() {
  const { data: entry } = useQuery(staffQueries.entry());
  const [isAdding, setAdding] = useState(false);
  if (!entry) return null;
  return (
    <DeskPage
      title="My second factors"
      offline="Adding and removing a factor need the network. Yours go on working."
      intro="Have two, on different devices, so that losing one never locks you out."
      actions={
        !isAdding && (
          <PlainButton size="small" onClick={() => setAdding(true)}>
            Add one
          </PlainButton>
        )
      }
    >
      {isAdding && <AddDeskFactor onAdded={() => setAdding(false)} />}
      <ul className={styles['list']}>
        {entry.Factors.map((factor) => (
          <FactorRow key={factor._id} factor={factor} isOnly={entry.Factors.length === 1} />
        ))}
      </ul>
      <Codes left={entry.RecoveryCodes} />
    </DeskPage>
  );
}
