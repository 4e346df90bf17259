// Counts the rows of lists that React draws again, through the hook of its developer tools, which a production build calls too.
// It runs in every page before its own scripts.
{
  const performedWork = 1;
  // Functions, forwarded refs, and both kinds of memo.
  const components = new Set([0, 11, 14, 15]);
  // A set while rows are counted: what is timed is not slowed by it.
  window.renderedRows = null;

  const rowOf = (fiber) => {
    let at = fiber;
    while (at && !(at.stateNode instanceof HTMLLIElement)) at = at.return;
    return at ? at.stateNode : null;
  };
  // What was not looked at in this drawing has the children of before.
  const visit = (fiber, before) => {
    if (components.has(fiber.tag) && fiber.flags & performedWork) {
      const row = rowOf(fiber);
      if (row?.closest('#main .list')) window.renderedRows.add(row);
    }
    if (before && fiber.child === before.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
  };
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot: (_, { current }) => window.renderedRows && visit(current, current.alternate),
  };
}
