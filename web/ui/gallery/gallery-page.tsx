export function GalleryPage() {
  return <h1>Paperboat components</h1>;
}
