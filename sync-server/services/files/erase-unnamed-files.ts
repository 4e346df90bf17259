import { prepared } from '../../db/orm.ts';
import type { Queries } from './document-files.ts';
import { askForErasing } from './freed-files.ts';

const unnamed = prepared(
  `with gone as (
     select f.id, f.blob from document_file f
     left join assignment a on f.collection = 'assignment' and a.id = f.document_id and not a.deleted
     left join submission s on f.collection = 'submission' and s.id = f.document_id and not s.deleted
     left join homework_session h on f.collection = 'homeworkSession' and h.id = f.document_id and not h.deleted
     where f.created_at < $1::timestamptz - interval '1 day'
       and not coalesce(a.files @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)), false)
       and not coalesce(s.files @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)), false)
       and f.sha256 is distinct from h.ask_note ->> 'sha256'
       and not exists (
         select from jsonb_array_elements(s.tries) t
         where t -> 'files' @> jsonb_build_array(jsonb_build_object('sha256', f.sha256)))
     limit 500),
   freed as (delete from document_file where id in (select id from gone) returning blob)
   ${askForErasing}`,
);

/** Erases the files that no document names any more, 500 at most, at `now`; gives how many. */
export const eraseUnnamedFiles = async (sql: Queries, now: Date): Promise<number> =>
  (await sql.query(unnamed, [now.toISOString()])).length;
