import { OpenFrame } from '../parts/OpenFrame.tsx';
import { AToZ } from '../parts/AToZ.tsx';

export function OpenAToZScreen() {
  return (
    <OpenFrame>
      <div>
        <h1 className="h1">A–Z help</h1>
        <p className="muted">Plain words about hard things. You don’t need an account, and nothing you open is kept.</p>
      </div>
      <AToZ />
    </OpenFrame>
  );
}
