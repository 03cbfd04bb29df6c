import { Avatar, Badge, Button, IconButton, Kbd, LinkButton, TextLink } from '@plumbline/ui';
import { Bell, Camera, Plus, Search, X } from 'lucide-react';
import { useState } from 'react';
import { GalleryLink } from './gallery-link.tsx';
import { Row, Specimen } from './specimen.tsx';

/** Buttons, links, people and keys. */
export function ActionSpecimens() {
  const [isBusy, setBusy] = useState(true);
  return (
    <>
      <Specimen title="Buttons" note="Field 56, desk 36. Focus ring 3, offset 2.">
        <Row>
          <Button label="Take photo" icon={Camera} variant="primary" size="field" />
          <Button label="Next item" size="field" />
        </Row>
        <Row>
          <Button label="Add finding" icon={Plus} variant="outline" size="field" />
          <Button label="Skip" variant="bare" size="field" />
        </Row>
        <Row>
          <Button label="Desk primary" variant="primary" size="desk" />
          <Button label="Plain" size="desk" />
          <Button
            label="Focused"
            variant="outline"
            size="desk"
            className="outline-3 outline-offset-2 outline-focus outline-solid"
          />
        </Row>
        <Row>
          <Button label="Sign in" variant="primary" isBusy={isBusy} onClick={() => setBusy(true)} />
          <Button
            label={isBusy ? 'Stop it' : 'Make it busy'}
            variant="outline"
            onClick={() => setBusy(!isBusy)}
          />
        </Row>
      </Specimen>
      <Specimen title="Icon buttons, links, people">
        <Row>
          <IconButton label="Search" icon={Search} />
          <IconButton label="Notifications, something needs you" icon={Bell} hasDot />
          <IconButton label="Insert" icon={Plus} variant="primary" />
          <IconButton label="Close" icon={X} variant="plain" size="field" />
        </Row>
        <Row>
          <LinkButton label="New report" icon={Plus} variant="primary" size="desk" render={<GalleryLink />} />
          <span>
            New here? <TextLink render={<GalleryLink />}>Start Free Trial</TextLink>
          </span>
        </Row>
        <Row>
          <Avatar name="Marco Dietz" initials="MD" size={52} />
          <Avatar name="Rosa Lind" initials="RL" size={44} />
          <Avatar name="Jun Ito" initials="JI" />
          <Avatar name="Prince" initials="P" size={24} />
          <Badge count={7} label="7 unread" />
          <Badge count={130} label="More than 99 unread" />
          <Kbd keys="/" />
          <Kbd keys="Ctrl K" />
        </Row>
      </Specimen>
    </>
  );
}
