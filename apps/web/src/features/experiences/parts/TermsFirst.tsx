// The Experience terms, accepted once before commenting or submitting.
import type { ArticleTerms } from '@mycrew/contract/experiences.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { acceptTerms } from '../experiences.queries.ts';
import styles from '../reading.module.css';

interface TermsFirstProps {
  terms: ArticleTerms;
  /** 'commenting' */
  before: string;
}

export function TermsFirst({ terms, before }: TermsFirstProps) {
  const accepting = useAct(acceptTerms(useQueryClient()));
  return (
    <section className={`card ${styles.part}`} aria-labelledby="terms-first">
      <h3 id="terms-first" className="h3">
        What we agree on, once, before {before}
      </h3>
      <ul>
        {terms.Points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="small">
        <Link className="link" to={routes.experienceTerms.path}>
          The whole Experience terms
        </Link>
      </p>
      <SendFailed error={accepting.error} />
      <div>
        <PlainButton loading={accepting.busy} onClick={() => void accepting.act()}>
          I agree
        </PlainButton>
      </div>
    </section>
  );
}
