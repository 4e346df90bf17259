// Stands in for the package "unload": it listens to the deprecated 'unload' event, which keeps pages out of the
// back/forward cache. What is used of its contract, on 'pagehide'.
type Task = () => unknown;
const tasks = new Set<Task>();
let started = false;

export function add(task: Task): { remove: () => boolean; run: () => unknown } {
  if (!started && typeof addEventListener === 'function') {
    started = true;
    addEventListener('pagehide', (event) => {
      if (!event.persisted) void runAll();
    });
  }
  tasks.add(task);
  return {
    remove: () => tasks.delete(task),
    run: () => {
      tasks.delete(task);
      return task();
    },
  };
}

function runAll(): Promise<unknown[]> {
  const all = [...tasks];
  tasks.clear();
  return Promise.all(all.map((task) => task()));
}
