import { PolicyPage } from '../parts/PolicyPage.tsx';

export const TermsScreen = () => <PolicyPage type="terms" />;
