export function Cleaning() {
  return <article className="gallery-page" />;
}
