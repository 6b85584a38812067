// New sign-up codes, and their cards to print: this once, since only hashes are stored.
import { NewCodeBatch } from '@mycrew/contract/installation.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFactor } from '#features/staff/staff.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { printPaper } from '#shared/ui/printPaper.ts';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { batchesChanged, makeBatch } from '../installation.queries.ts';
import styles from '../installation.module.css';

const QrCode = lazyPart(async () => (await import('#shared/ui/QrCode.tsx')).QrCode);

const grouped = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1 ');
const linkOf = (code: string): string => `${window.location.origin}${routes.signUp.path}#code=${code}`;

function Cards({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <SheetDialog open id="cards" title="Print these now" onClose={onClose}>
      <p className="muted">They are shown this once. If they get lost, stop them and make others.</p>
      <div className="wrap8">
        <PlainButton onClick={() => void printPaper()}>Print</PlainButton>
        <PlainButton variant="soft" onClick={onClose}>
          Done
        </PlainButton>
      </div>
      <ul className={styles['cards']} data-paper>
        {codes.map((code) => (
          <li key={code} className={styles['card']}>
            <QrCode text={linkOf(code)}>
              <span className="strong">{grouped(code)}</span>
              <br />
              {window.location.host}
            </QrCode>
          </li>
        ))}
      </ul>
    </SheetDialog>
  );
}

const count = z.string();
const Form = z.extend(NewCodeBatch, { Codes: count, UsesEach: count });

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(Form, {
    defaultValues: { Label: '', Codes: '30', UsesEach: '1', LastDay: '', Why: '' },
    send: ({ Codes, UsesEach, ...rest }) =>
      withFactor(() => makeBatch({ ...rest, Codes: Number(Codes), UsesEach: Number(UsesEach) })),
    onSent: ({ Codes }) => {
      void batchesChanged(queries);
      setCodes(Codes);
    },
  });
  if (codes) return <Cards codes={codes} onClose={onClose} />;
  return (
    <SheetDialog open id="codes-dialog" title="Make codes" onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Make them">
        <Field label="Programme" help="Only those who lead read this." maxLength={80} {...form.field('Label')} />
        <Field label="How many codes" type="number" inputMode="numeric" min={1} max={500} {...form.field('Codes')} />
        <Field
          label="People for each"
          help="One for a card to each person; thirty for one on the wall."
          type="number"
          inputMode="numeric"
          min={1}
          max={1_000}
          {...form.field('UsesEach')}
        />
        <Field label="Last day" type="date" {...form.field('LastDay')} />
        <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
