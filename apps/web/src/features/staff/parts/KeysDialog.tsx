// The keys of the desk, and the switch for all of them.
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import styles from '../desk.module.css';
import { useDeskSettings } from '../deskSettings.ts';
import { deskKeys } from '../useDeskKeys.ts';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [settings, change] = useDeskSettings();
  return (
    <SheetDialog open id="desk-keys" title="Keyboard shortcuts" onClose={onClose}>
      <div className="stack16">
        <SwitchRow
          label="Use single keys"
          help="On this device. Never while you type. Switch them off if your screen reader or speech input uses them."
          checked={settings.hasKeys}
          onChange={(hasKeys) => change({ hasKeys })}
        />
        <dl className={styles['keys']}>
          {deskKeys.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key, at) => (
                  <span key={key}>
                    {at > 0 && (keys[0] === 'g' ? ' then ' : ' or ')}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </SheetDialog>
  );
}
