import { NO_OPERATOR, type OperatorTexts, operatorTexts } from '@plumbline/domain/ground/operator';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { useAppServices } from '../app-services.tsx';

/** Who operates the installation; in general words until the configuration has been read. */
export function useOperatorTexts(): OperatorTexts {
  const { backend } = useAppServices().parts;
  const [texts, setTexts] = useState(() => operatorTexts(NO_OPERATOR));
  useEffect(() => {
    let isCurrent = true;
    backend.config().then(
      ({ operator }) => isCurrent && operator !== undefined && setTexts(operatorTexts(operator)),
      (error: unknown) => log.info('The operator of this installation is not known here.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [backend]);
  return texts;
}
