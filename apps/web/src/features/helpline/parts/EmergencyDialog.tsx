// 000: call, the government's page about it, or the page with all the help there is.
import { routes } from '@mycrew/contract/paths.ts';
import PhoneCallFillIcon from '~icons/ph/phone-call-fill';
import { telHref } from '#shared/help/phoneLinks.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { emergency } from '../helpline.words.ts';
import './help.css';

export function EmergencyDialog({ onClose }: { onClose: () => void }) {
  const help = useInAppLink(routes.distressAlert.path);
  return (
    <SheetDialog open id="emergency" title={`Call ${emergency.number}`} onClose={onClose} closeButton={false}>
      <div className="helpDialog">
        <p className="helpDialog__number numbers">{emergency.number}</p>
        <p className="muted">Police, fire, ambulance. When somebody is in danger now, you included.</p>
        <PlainButton
          full
          size="large"
          variant="alert"
          href={telHref(emergency.number)}
          icon={<PhoneCallFillIcon size={22} aria-hidden="true" />}
        >
          Call
        </PlainButton>
        <PlainButton full variant="outline" href={emergency.website} target="_blank" rel="noopener">
          Website
        </PlainButton>
        <PlainButton
          full
          variant="alertSoft"
          href={help.href}
          onClick={(event) => {
            help.onClick(event);
            onClose();
          }}
        >
          GET HELP NOW
        </PlainButton>
        <PlainButton full variant="text" onClick={onClose}>
          Close
        </PlainButton>
      </div>
    </SheetDialog>
  );
}
