import { NO_OPERATOR, type OperatorTexts, operatorTexts } from '@plumbline/domain/ground/operator';
import { createContext, use } from 'react';

/** Who operates the installation, in the words of the pages; marks while the site is built. */
export const OperatorContext = createContext<OperatorTexts>(operatorTexts(NO_OPERATOR));

export function OperatorText({ of }: { readonly of: keyof OperatorTexts }) {
  return <>{use(OperatorContext)[of]}</>;
}
