// How I am told while on duty: each way with what keeps it from working, and a test of those I chose.
import { brand } from '@mycrew/contract/brand.ts';
import type { OnCall, OnCallWay, TestedWay, WayState } from '@mycrew/contract/on-call.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { scheduleChanged, sendTest, setWays } from '../on-call.queries.ts';

const wayWords: Record<OnCallWay, string> = { push: 'Push', email: 'Email', sms: 'Text' };
const troubles: Record<NonNullable<WayState['Trouble']>, string> = {
  'no-device': 'Can’t work yet: no browser or phone of yours takes notifications.',
  'no-email': 'Can’t work yet: your email isn’t confirmed.',
  'no-mobile': 'Can’t work yet: there is no confirmed mobile in your profile.',
  off: `Can’t work here: this copy of ${brand.name} sends no texts.`,
};
const mends: Record<NonNullable<WayState['Trouble']>, { path: string; words: string } | null> = {
  'no-device': { path: ourRoutes.notificationSettings.path, words: 'Turn on notifications' },
  'no-email': { path: routes.profile.path, words: 'Confirm your email' },
  'no-mobile': { path: routes.profile.path, words: 'Add your mobile' },
  off: null,
};
const results: Record<TestedWay['Result'], string> = {
  sent: 'on its way. See that it arrives.',
  unreachable: 'not sent: there is nothing to send to yet.',
  off: `not sent: this copy of ${brand.name} sends no texts.`,
  refused: 'not taken. The provider refuses it.',
  failed: 'not sent. The provider didn’t answer, or said no.',
  unknown: 'not known. The provider’s answer never came; it may arrive.',
};

export function MyWays({ ways }: { ways: OnCall['Ways'] }) {
  const queries = useQueryClient();
  const choosing = useMutation({
    meta: { quiet: true },
    mutationFn: setWays,
    onSuccess: () => scheduleChanged(queries),
  });
  const testing = useMutation({ meta: { quiet: true }, mutationFn: sendTest });
  const chosen = ways.filter(({ IsChosen }) => IsChosen).map(({ Way }) => Way);
  const change = (way: OnCallWay, isOn: boolean) =>
    choosing.mutate(isOn ? [...chosen, way] : chosen.filter((each) => each !== way));
  const error = choosing.error ?? testing.error;
  const isNone = ways.every(({ IsChosen, Trouble }) => !IsChosen || Trouble !== null);
  return (
    <section className="card stack12" aria-labelledby="my-ways">
      <h2 id="my-ways" className="title">
        How I’m told
      </h2>
      <p className="small muted">
        While you’re on duty. It never has a name or a word of what somebody wrote. Your quiet hours don’t hold it back.
      </p>
      {isNone && (
        <p className="banner banner--alert">
          None of these works yet, so nothing would reach you while you’re on duty.
        </p>
      )}
      <div>
        {ways.map(({ Way, IsChosen, Trouble }) => (
          <SwitchRow
            key={Way}
            label={wayWords[Way]}
            help={Trouble && troubles[Trouble]}
            checked={IsChosen}
            disabled={choosing.isPending}
            onChange={(isOn) => change(Way, isOn)}
          />
        ))}
      </div>
      <p className="wrapCentred">
        {[...new Set(ways.map(({ Trouble }) => Trouble && mends[Trouble]))].map(
          (mend) =>
            mend && (
              <Link key={mend.words} className="link" to={mend.path}>
                {mend.words}
              </Link>
            ),
        )}
      </p>
      <div className="wrapCentred">
        <PlainButton variant="soft" loading={testing.isPending} onClick={() => testing.mutate()}>
          Send me a test
        </PlainButton>
      </div>
      <output>
        {testing.data && (
          <ul className="stack6">
            {testing.data.map(({ Way, Result }) => (
              <li key={Way}>
                <span className="strong">{wayWords[Way]}</span>: {results[Result]}
              </li>
            ))}
          </ul>
        )}
      </output>
      <div role="alert">{error && <p className="banner banner--alert">{wordsOf(error)}</p>}</div>
    </section>
  );
}
