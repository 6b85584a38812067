// Two-step sign-in: factors, adding more, recovery codes, removing one.
import type { Factor, OwnFactors } from '@mycrew/contract/second-factor.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStepUp } from '#features/password/password.parts.ts';
import { longDay, timeAgo } from '#shared/format/times.ts';
import { useAct } from '#shared/hooks/useAct.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { AddFactor } from '../parts/AddFactor.tsx';
import { RecoveryCodes } from '../parts/RecoveryCodes.tsx';
import { factorKinds } from '../factorKinds.ts';
import {
  storeFactors,
  ownEnrolment,
  removeFactor,
  renewRecoveryCodes,
  secondFactorQueries,
  showOwnFactors,
} from '../second-factor.queries.ts';
import styles from '../second-factor.module.css';
import rowsStyles from '#shared/ui/rows.module.css';

const toSettings = { path: routes.settings.path, label: 'Settings' };

function Lost({ readyOn }: { readyOn: string }) {
  const { mutate, isPending } = useMutation(storeFactors(useQueryClient()));
  return (
    <div className="banner banner--alert" role="alert">
      <div className="banner__text stack16">
        <p>
          Somebody with your password said that all your second factors are lost. On {longDay(readyOn)} we send a link
          that removes them. If it wasn’t you, stop it here, then{' '}
          <Link className="link" to={routes.changePassword.path}>
            change your password
          </Link>
          .
        </p>
        <div>
          <PlainButton variant="alert" loading={isPending} onClick={() => mutate()}>
            Stop it, I have them
          </PlainButton>
        </div>
      </div>
    </div>
  );
}

function FactorRow({ factor, isOnly }: { factor: Factor; isOnly: boolean }) {
  const queries = useQueryClient();
  const now = useNow();
  const { withStepUp, dialog } = useStepUp();
  const removing = useAct(() => withStepUp(() => removeFactor(queries, factor._id)));
  return (
    <li className={styles['row']}>
      <span>
        <strong>{factor.Label}</strong>
        <span className="small muted">
          {factorKinds[factor.Kind]}, {factor.LastUsedOn ? `used ${timeAgo(factor.LastUsedOn, now)}` : 'not used yet'}
        </span>
      </span>
      <PlainButton
        variant="alertSoft"
        size="small"
        loading={removing.busy}
        aria-label={isOnly ? `Turn off: remove ${factor.Label}` : `Remove ${factor.Label}`}
        onClick={() => void removing.act()}
      >
        {isOnly ? 'Turn off' : 'Remove'}
      </PlainButton>
      {removing.words && <p role="alert">{removing.words}</p>}
      {dialog}
    </li>
  );
}

function CodesLeft({ left }: { left: number }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renewing = useAct(async () => setCodes((await withStepUp(renewRecoveryCodes))?.Codes ?? null));
  const stored = () => {
    setCodes(null);
    void queries.invalidateQueries({ queryKey: secondFactorQueries.own().queryKey });
  };
  if (codes) return <RecoveryCodes codes={codes} open="your account" onStored={stored} />;
  return (
    <section className="card stack16" aria-labelledby="codes-left">
      <h2 id="codes-left" className="h3">
        Recovery codes
      </h2>
      <p className="muted">
        {left === 1 ? 'One is left.' : `${left} are left.`} They let you in without your phone. New ones end the ones
        before.
      </p>
      <div>
        <PlainButton variant="outline" loading={renewing.busy} onClick={() => void renewing.act()}>
          Make new ones
        </PlainButton>
      </div>
      {renewing.words && <p role="alert">{renewing.words}</p>}
      {dialog}
    </section>
  );
}

function Add({ onAdded }: { onAdded?: () => void }) {
  const queries = useQueryClient();
  const { withStepUp, dialog } = useStepUp();
  return (
    <>
      <AddFactor
        calls={ownEnrolment}
        ask={withStepUp}
        codesOpen="your account"
        onAdded={({ NewRecoveryCodes: _shown, ...own }) => {
          showOwnFactors(queries, own);
          onAdded?.();
        }}
      />
      {dialog}
    </>
  );
}

function AtDesk() {
  return (
    <p className="card">
      You have a role at the desk, so your second factors are looked after there.{' '}
      <Link className="link" to={ourRoutes.deskFactors.path}>
        My second factors
      </Link>
    </p>
  );
}

function Off({ hasContact }: { hasContact: boolean }) {
  if (!hasContact)
    return (
      <p className="card">
        Confirm your email or mobile first: it lets you back in if you lose your phone.{' '}
        <Link className="link" to={routes.profile.path}>
          Your profile
        </Link>
      </p>
    );
  return (
    <section className="card stack16" aria-labelledby="turn-on">
      <h2 id="turn-on" className="h3">
        Turn it on
      </h2>
      <p className="muted">
        A passkey is this device’s own lock, or a security key. An authenticator app shows you six digits.
      </p>
      <Add />
    </section>
  );
}

function On({ own }: { own: OwnFactors }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ul className={`card card--flush ${rowsStyles.rows}`}>
        {own.Factors.map((factor) => (
          <FactorRow key={factor._id} factor={factor} isOnly={own.Factors.length === 1} />
        ))}
      </ul>
      {isAdding ? (
        <Add onAdded={() => setAdding(false)} />
      ) : (
        <div>
          <PlainButton variant="outline" onClick={() => setAdding(true)}>
            Add another
          </PlainButton>
        </div>
      )}
      <CodesLeft left={own.RecoveryCodes} />
    </>
  );
}

export function SecondFactorScreen() {
  const { data: own, ...reading } = useQuery(secondFactorQueries.own());
  const isOn = own !== undefined && own.Since !== null;
  return (
    <SubPage
      title="Two-step sign-in"
      intro="Your password, then something only you have. It’s up to you. A Distress Alert and unlocking never ask for it."
      back={toSettings}
    >
      {own ? (
        <>
          {own.LostReadyOn && <Lost readyOn={own.LostReadyOn} />}
          {own.IsAtDesk && <AtDesk />}
          {!own.IsAtDesk && (isOn ? <On own={own} /> : <Off hasContact={own.HasContact} />)}
        </>
      ) : (
        <ReadState of={reading} loading="Loading your sign-in" failed="Your sign-in didn’t load" rows={2} />
      )}
    </SubPage>
  );
}
