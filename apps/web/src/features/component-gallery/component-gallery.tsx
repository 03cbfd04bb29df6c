import { Button } from '@plumbline/ui';
export function ComponentGallery() { return <Button label="Take photo" variant="primary" size="field" />; }
