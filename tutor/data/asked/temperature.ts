const unit = String.raw`(?:\s*(?:°\s*c?|degrees?(?: (?:celsius|c|centigrade))?|c\b))`;

const at = String.raw`(-?\d{1,3}|minus \d{1,3})${unit}`;

const when = String.raw`(?: (?:in|at|on|by) (?:the )?[a-z]+(?: [a-z]+){0,2}| outside| inside| today| overnight| now| one (?:day|morning|night)| yesterday)?`;

const rises =
  '(rises?|rose|goes up|went up|increases?|increased|warms? up|falls?|fell|drops?|dropped|goes down|went down|decreases?|decreased|cools? down)';

const asks = String.raw`(?:what|which|find|work out)(?: is| was| will be| temperature is it)?(?: the)?(?: new)? ?(?:temperature|it)?(?: be)?${when}`;

export const changes = [
  String.raw`(?:(?:at|in|on|one) (?:the )?[a-z]+(?: [a-z]+)?,? )?(?:(?:the|a) temperature${when} )?(?:is|was|it is|it was|starts at|started at)?${when} ?${at}${when}[.,;]?(?: (?:and|then|but|it|the temperature|later|overnight|at night|by night))* ${rises}(?: by)? (\d{1,3})${unit}?${when}[.,;?]? ${asks}`,
  String.raw`(?:the )?temperature ${rises}(?: by)? (\d{1,3})${unit}? from ${at}[.,;]? ${asks}`,
  String.raw`(?:what(?: temperature)? is )?(\d{1,3})${unit} (warmer|hotter|higher|colder|cooler|lower) than ${at}`,
];

export const fromTo = [
  String.raw`(?:the )?difference (?:in temperature )?between ${at} and ${at}`,
  String.raw`how (?:much|many degrees) (?:warmer|hotter|higher) is ${at} than ${at}`,
  String.raw`(?:the )?temperature (?:rises|rose|went up|goes up|falls|fell|drops|dropped|goes down|went down) from ${at} to ${at}[.,;]? (?:by )?how (?:much|many degrees)(?: (?:did|does|has) (?:it|the temperature))?(?: (?:rise|rose|risen|fall|fell|fallen|drop|dropped|change|changed|go up|go down|is that))?(?: by)?`,
];
