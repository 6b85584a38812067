// Passes a help page on: its title and its open address, nothing of who reads it.
import { useState } from 'react';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { ArticleSummary } from '../article.ts';
import { openPathOf } from '../articles.ts';

export function SharePage({ article }: { article: ArticleSummary }) {
  const [reply, setReply] = useState('');
  const pass = async () => {
    const url = location.origin + openPathOf(article);
    // Some browsers have no way to share.
    if (typeof (navigator as Partial<Navigator>).share === 'function') {
      await navigator.share({ title: article.title, url }).catch(() => {
        // Closed without choosing anybody.
      });
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => setReply('The address is copied. It says nothing of you.'),
      () => setReply(`It didn’t copy. The address is ${url}`),
    );
  };
  return (
    <div className="stack8">
      <PlainButton variant="soft" onClick={() => void pass()}>
        Share this page
      </PlainButton>
      <output className="small">{reply}</output>
    </div>
  );
}
