import { Card } from '../card.tsx';
import { Empty } from '../empty.tsx';
import { illustrationNames } from '../illustration.tsx';
import { ButtonsGallery } from './buttons-gallery.tsx';
import { FieldsGallery, TabsGallery } from './fields-gallery.tsx';
import { FiguresGallery } from './figures-gallery.tsx';
import { FrameGallery } from './frame-gallery.tsx';
import { LearningGallery } from './learning-gallery.tsx';
import { OverlaysGallery } from './overlays-gallery.tsx';
import { SignsGallery } from './signs-gallery.tsx';
import { SyncGallery } from './sync-gallery.tsx';

/** Every component with its states; development only. */
export function GalleryPage() {
  return (
    <>
      <h1>Paperboat components</h1>
      <div className="masonry">
        <ButtonsGallery />
        <FieldsGallery />
        <TabsGallery />
        <OverlaysGallery />
        <SignsGallery />
        <SyncGallery />
        <LearningGallery />
        <FrameGallery />
        <FiguresGallery />
        {illustrationNames.map((name) => (
          <Card key={name} title={name}>
            <Empty picture={name} title="All handed in">
              New work from your teacher comes here.
            </Empty>
          </Card>
        ))}
      </div>
    </>
  );
}
